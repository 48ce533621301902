# Ruby's rest-client and crack, over HTTP POST. Many municipal scripts for this family of protocols use them.
require 'crack'
require 'json'
require 'rest_client'

wsdl, = ARGV
address = wsdl.sub('?WSDL', '/f')
$stdout.sync = true

$stdin.each_line do |line|
  said = begin
    answer = Crack::XML.parse(RestClient.post(address, json: JSON.parse(line).to_json))['TaskResponse']
    error = [answer['Errors']].flatten.compact.map { |errors| errors['ApplicationError'] }.flatten.first
    {
      Data: answer['Data'],
      SecurityStatus: answer['SecurityStatus'],
      HasErrors: answer['HasErrors'] == 'true',
      ErrorCode: error && error['ErrorCode'],
      Message: error && error['Message'],
      EllapsedTime: Integer(answer['EllapsedTime'])
    }
  rescue RestClient::Exception => e
    { Fault: e.response.body }
  end
  puts JSON.generate(said)
end
