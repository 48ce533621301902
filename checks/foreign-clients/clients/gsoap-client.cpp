// gSOAP, with the proxy that wsdl2h and soapcpp2 make from the WSDL. soapcpp2's options -1 and -2 choose the SOAP
// version. It passes JSON on unchanged. Its proxy for HTTP POST cuts calls at 2,047 characters, so it is left out.
#include <iostream>
#include <map>
#include <sstream>
#include "soaptSoapProxy.h"
#include "tSoap.nsmap"

static std::string quoted(const std::string *text)
{
    static const std::map<char, std::string> escapes = {{'\\', "\\\\"}, {'"', "\\\""}, {'\n', "\\n"}, {'\r', "\\r"}};
    if (!text) return "null";
    std::string out = "\"";
    for (char c : *text) escapes.count(c) ? out += escapes.at(c) : out += c;
    return out + '"';
}

static std::string said(struct soap *soap, const ws7__TaskResponse &answer)
{
    bool refused = answer.Errors && !answer.Errors->ApplicationError.empty();
    const ws7__ApplicationError *error = refused ? answer.Errors->ApplicationError[0] : NULL;
    std::string status = soap_ws7__SecurityStatus2s(soap, answer.SecurityStatus);
    std::ostringstream line;
    line << "{\"Data\":" << quoted(answer.Data)
         << ",\"SecurityStatus\":" << quoted(&status)
         << ",\"HasErrors\":" << (answer.HasErrors ? "true" : "false")
         << ",\"ErrorCode\":" << quoted(error ? error->ErrorCode : NULL)
         << ",\"Message\":" << quoted(error ? error->Message : NULL)
         << ",\"EllapsedTime\":" << answer.EllapsedTime << "}";
    return line.str();
}

int main()
{
    for (std::string line; std::getline(std::cin, line);)
    {
        struct soap *soap = soap_new1(SOAP_C_UTFSTRING);
        _ws7__f f;
        f.json = &line;
        _ws7__fResponse answer;
        if (tSoapProxy(soap).f(&f, answer) == SOAP_OK)
            std::cout << said(soap, *answer.fResult) << std::endl;
        else
        {
            std::ostringstream fault;
            soap_stream_fault(soap, fault);
            std::string reason = fault.str();
            std::cout << "{\"Fault\":" << quoted(&reason) << "}" << std::endl;
        }
        soap_destroy(soap);
        soap_end(soap);
        soap_free(soap);
    }
}
