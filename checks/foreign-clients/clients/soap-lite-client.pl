# Perl's SOAP::Lite, which makes its client from the WSDL at its start; HTTP POST with LWP and XML::LibXML.
use strict;
use warnings;
use JSON::PP;
use LWP::UserAgent;
use SOAP::Lite;
use XML::LibXML;

my ($wsdl, $binding) = @ARGV;
my $json = JSON::PP->new;
my $call = $binding eq 'POST' ? by_form($wsdl) : by_soap($wsdl, $binding);
binmode STDIN, ':encoding(UTF-8)';
binmode STDOUT, ':encoding(UTF-8)';
$| = 1;

while (my $line = <STDIN>) {
    my $said = eval { $call->($json->encode($json->decode($line))) };
    print $json->encode($said // { Fault => "$@" }), "\n";
}

sub by_soap {
    my ($wsdl, $version) = @_;
    SOAP::Lite->soapversion($version);
    my $service = SOAP::Lite->service($wsdl);
    $service->on_fault(sub {
        my ($soap, $fault) = @_;
        die $soap->transport->status, "\n" unless ref $fault;
        die $fault->faultstring // $fault->valueof('//Reason/Text'), "\n";
    });
    return sub {
        my $answer = $service->f(shift);
        my $error = $answer->{Errors} ? $answer->{Errors}{ApplicationError} : {};
        return said(sub { $answer->{ $_[0] } // $error->{ $_[0] } });
    };
}

sub by_form {
    my $address = shift =~ s/\?WSDL$/\/f/r;
    my $browser = LWP::UserAgent->new;
    return sub {
        my $form = shift;
        utf8::encode($form);
        my $response = $browser->post($address, { json => $form });
        die $response->decoded_content unless $response->is_success;
        my $answer = XML::LibXML->load_xml(string => $response->content, huge => 1);
        return said(sub { $answer->findvalue("//*[local-name() = '$_[0]']") });
    };
}

sub said {
    my $of = shift;
    return { (map { $_ => $of->($_) } qw(Data SecurityStatus ErrorCode Message)),
        HasErrors => $of->('HasErrors') eq 'true' ? JSON::PP::true : JSON::PP::false,
        EllapsedTime => 0 + $of->('EllapsedTime') };
}
