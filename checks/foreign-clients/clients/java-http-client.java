// Java's standard library: HTTP POST with java.net.http, the answer read as a DOM. It passes JSON on unchanged.
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.*;
import java.net.*;
import java.net.http.*;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.*;

class JavaHttpClient {
    public static void main(String[] arguments) throws Exception {
        URI address = URI.create(arguments[0].replace("?WSDL", "/f"));
        HttpClient client = HttpClient.newHttpClient();
        var input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        var output = new PrintStream(System.out, true, UTF_8);
        for (String line; (line = input.readLine()) != null;) {
            var request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("json=" + URLEncoder.encode(line, UTF_8)))
                .build();
            output.println(said(client.send(request, HttpResponse.BodyHandlers.ofInputStream())));
        }
    }

    static String said(HttpResponse<InputStream> response) throws Exception {
        if (response.statusCode() != 200) {
            return AnswerLine.ofFault(new IOException(new String(response.body().readAllBytes(), UTF_8)));
        }
        Document answer = DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder().parse(response.body());
        return AnswerLine.of(text(answer, "Data"), text(answer, "SecurityStatus"),
            Boolean.parseBoolean(text(answer, "HasErrors")), text(answer, "ErrorCode"), text(answer, "Message"),
            Long.parseLong(text(answer, "EllapsedTime")));
    }

    static String text(Document answer, String name) {
        Node element = answer.getElementsByTagNameNS("*", name).item(0);
        return element == null ? null : element.getTextContent();
    }
}
