// Mono, with the class `t` that its tool wsdl makes from the WSDL, once for each binding.
using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using System.Web.Script.Serialization;

static class MonoClient
{
    static void Main()
    {
        var json = new JavaScriptSerializer { MaxJsonLength = int.MaxValue };
        var utf8 = new UTF8Encoding(false);
        var input = new StreamReader(Console.OpenStandardInput(), utf8);
        var output = new StreamWriter(Console.OpenStandardOutput(), utf8) { AutoFlush = true };
        var service = new t();
        string line;
        while ((line = input.ReadLine()) != null)
        {
            output.WriteLine(json.Serialize(Call(service, json.Serialize(json.DeserializeObject(line)))));
        }
    }

    static Dictionary<string, object> Call(t service, string json)
    {
        try
        {
            var answer = service.f(json);
            var error = answer.Errors != null && answer.Errors.Length > 0 ? answer.Errors[0] : null;
            return new Dictionary<string, object>
            {
                { "Data", answer.Data },
                { "SecurityStatus", answer.SecurityStatus.ToString() },
                { "HasErrors", answer.HasErrors },
                { "ErrorCode", error == null ? null : error.ErrorCode },
                { "Message", error == null ? null : error.Message },
                { "EllapsedTime", answer.EllapsedTime },
            };
        }
        catch (Exception failure)
        {
            return new Dictionary<string, object> { { "Fault", Reason(failure) } };
        }
    }

    static string Reason(Exception failure)
    {
        var refused = failure as WebException;
        if (refused == null || refused.Response == null) return failure.Message;
        using (var body = new StreamReader(refused.Response.GetResponseStream())) return body.ReadToEnd();
    }
}
