# Python's zeep, which makes its client from the WSDL at its start. It uses the JSON of the standard library.
import json
import sys

import zeep

wsdl, binding = sys.argv[1:3]
port = {'1.1': 'tSoap', '1.2': 'tSoap12', 'POST': 'tHttpPost'}[binding]
client = zeep.Client(wsdl)
service = client.bind('t', port)

for line in sys.stdin.buffer:
    try:
        answer = service.f(json=json.dumps(json.loads(line)))
        errors = (answer.Errors and answer.Errors.ApplicationError) or [None]
        said = {
            'Data': answer.Data,
            'SecurityStatus': answer.SecurityStatus,
            'HasErrors': answer.HasErrors,
            'ErrorCode': errors[0] and errors[0].ErrorCode,
            'Message': errors[0] and errors[0].Message,
            'EllapsedTime': answer.EllapsedTime,
        }
    except (zeep.exceptions.Error, IOError) as failure:
        said = {'Fault': str(failure)}
    print(json.dumps(said), flush=True)
