# Owns one end of a line: what the kernel sends into the device goes to the standard output, what comes by the standard input goes
# to the kernel, each packet behind two bytes of its length. It ends with its input, and the device with it.
use strict;
use warnings;

my ($name, $route, $address, $control) = @ARGV;
# struct ifreq for TUNSETIFF, as Linux numbers it on x86, ARM and RISC-V: IFF_TUN and IFF_NO_PI.
my $wish = pack('a16 S x22', $name, 0x1001);
open(my $tun, '+<', '/dev/net/tun') or die "/dev/net/tun: $!\n";
ioctl($tun, 0x400454ca, $wish) or die "no device may be made: $!\n";

sub ip { system('ip', @_) == 0 or die "ip @_ did not do it\n" }
# Without an address of its own in IPv6 it says nothing that nobody asked for.
ip('link', 'set', $name, 'addrgenmode', 'none');
ip('address', 'add', "$address/32", 'dev', $name) if $address;
# The program under test listens on the loopback alone: on this device that address is one like any other.
open(my $switch, '>', "/proc/sys/net/ipv4/conf/$name/route_localnet") or die "route_localnet: $!\n";
print $switch "1\n";
close($switch) or die "route_localnet: $!\n";
ip('link', 'set', $name, 'up');
ip('route', 'add', "$route/32", 'dev', $name, $address ? ('src', $address) : (), $control ? ('congctl', $control) : ());

sub out {
  my ($text) = @_;
  while (length $text) { substr($text, 0, syswrite(STDOUT, $text) // exit) = '' }
}
out(pack('n', 0));

my $waiting = '';
while (1) {
  my $ready = '';
  vec($ready, fileno($_), 1) = 1 for $tun, \*STDIN;
  next if select($ready, undef, undef, undef) < 0;
  if (vec($ready, fileno($tun), 1) && sysread($tun, my $packet, 65535)) { out(pack('n', length $packet) . $packet) }
  if (vec($ready, fileno(STDIN), 1)) {
    sysread(STDIN, $waiting, 65536, length $waiting) or exit;
    while (length $waiting >= 2 && length $waiting >= 2 + unpack('n', $waiting)) {
      syswrite($tun, substr($waiting, 2, unpack('n', $waiting)));
      substr($waiting, 0, 2 + unpack('n', $waiting)) = '';
    }
  }
}
