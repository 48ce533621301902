# Python's suds, which makes its client from the WSDL at its start. It speaks SOAP 1.1. It mistakes
# text like &amp; for an XML reference, so the client writes an ampersand as a JSON escape.
import json
import sys

import suds.client

client = suds.client.Client(sys.argv[1], cache=None, timeout=60)
service = client.service['tSoap']

for line in sys.stdin.buffer:
    try:
        answer = service.f(json.dumps(json.loads(line), ensure_ascii=False).replace('&', '\\u0026'))
        errors = getattr(answer.Errors, 'ApplicationError', None) or [None]
        said = {
            'Data': answer.Data and str(answer.Data),
            'SecurityStatus': answer.SecurityStatus,
            'HasErrors': answer.HasErrors,
            'ErrorCode': errors[0] and errors[0].ErrorCode,
            'Message': errors[0] and errors[0].Message,
            'EllapsedTime': answer.EllapsedTime,
        }
    except suds.WebFault as failure:
        said = {'Fault': str(failure)}
    print(json.dumps(said), flush=True)
