<?php
// PHP's SoapClient, which makes its client from the WSDL at its start; HTTP POST with its streams and SimpleXML.

[, $wsdl, $binding] = $argv;
$call = $binding === 'POST' ? callByForm($wsdl) : callBySoap($wsdl, $binding);

while (($line = fgets(STDIN)) !== false) {
    try {
        $answer = $call(json_encode(json_decode($line)));
        $error = $answer->Errors->ApplicationError[0] ?? null;
        $said = [
            'Data' => (string) $answer->Data,
            'SecurityStatus' => (string) $answer->SecurityStatus,
            'HasErrors' => filter_var($answer->HasErrors, FILTER_VALIDATE_BOOL),
            'ErrorCode' => (string) ($error->ErrorCode ?? ''),
            'Message' => (string) ($error->Message ?? ''),
            'EllapsedTime' => (int) $answer->EllapsedTime,
        ];
    } catch (Exception $failure) {
        $said = ['Fault' => $failure->getMessage()];
    }
    echo json_encode($said), "\n";
}

function callBySoap(string $wsdl, string $version): callable
{
    $versions = ['1.1' => SOAP_1_1, '1.2' => SOAP_1_2];
    $client = new SoapClient($wsdl, ['soap_version' => $versions[$version], 'cache_wsdl' => WSDL_CACHE_NONE,
        'features' => SOAP_SINGLE_ELEMENT_ARRAYS]);
    return fn (string $json) => $client->f(['json' => $json])->fResult;
}

function callByForm(string $wsdl): callable
{
    $address = str_replace('?WSDL', '/f', $wsdl);
    return function (string $json) use ($address) {
        $form = ['method' => 'POST', 'content' => http_build_query(['json' => $json]), 'ignore_errors' => true,
            'header' => 'Content-Type: application/x-www-form-urlencoded'];
        $text = file_get_contents($address, false, stream_context_create(['http' => $form]));
        if (!str_contains($http_response_header[0], ' 200 ')) throw new Exception($text);
        return simplexml_load_string($text, null, LIBXML_PARSEHUGE);
    };
}
