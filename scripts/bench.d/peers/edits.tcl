# usage: tclsh edits.tcl TITLES EDITS    prints the milliseconds that the edits took
proc ins {s i t} {
  upvar #0 S($s) L
  set L [linsert $L[set L {}] [expr {$i - 1}] $t]
}
proc del {s i} {
  upvar #0 S($s) L
  incr i -1
  set L [lreplace $L[set L {}] $i $i]
}
proc mov {s i s2 j} {
  upvar #0 S($s) L
  incr i -1
  set t [lindex $L $i]
  set L [lreplace $L[set L {}] $i $i]
  upvar #0 S($s2) M
  set M [linsert $M[set M {}] [expr {$j - 1}] $t]
}
proc ren {s i t} {
  upvar #0 S($s) L
  lset L [expr {$i - 1}] $t
}
lassign $argv titles edits
set file [open $titles]
fconfigure $file -encoding utf-8
set rows [split [string trimright [read $file] \n] \n]
close $file
set count [llength $rows]
for {set s 1} {$s <= 100} {incr s} {set S($s) {}}
set index 0
foreach title $rows {
  lappend S([expr {$index * 100 / $count + 1}]) $title
  incr index
}
unset rows
set start [clock microseconds]
source -encoding utf-8 $edits
puts stderr "took [expr {([clock microseconds] - $start) / 1000.0}] ms"
