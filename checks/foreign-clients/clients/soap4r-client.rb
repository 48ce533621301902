# Ruby's soap4r, which makes its client from the WSDL at its start. It speaks SOAP 1.1.
require 'json'
require 'soap/wsdlDriver'

wsdl, = ARGV
$stdout.sync = true
service = SOAP::WSDLDriverFactory.new(wsdl).create_rpc_driver

$stdin.each_line do |line|
  said = begin
    answer = service.f(json: JSON.generate(JSON.parse(line))).fResult
    error = [answer.errors.applicationError].flatten.first if answer.errors.respond_to?(:applicationError)
    {
      Data: answer.data,
      SecurityStatus: answer.securityStatus,
      HasErrors: answer.hasErrors == 'true',
      ErrorCode: error&.errorCode,
      Message: error&.message,
      EllapsedTime: Integer(answer.ellapsedTime)
    }
  rescue SOAP::FaultError => e
    { Fault: e.message }
  end
  puts JSON.generate(said)
end
