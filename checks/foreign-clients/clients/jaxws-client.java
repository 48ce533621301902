// Java's JAX-WS at run time: a Dispatch from the WSDL, without generated code. It passes JSON on unchanged.
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.*;
import java.net.URL;
import javax.xml.namespace.QName;
import javax.xml.parsers.*;
import javax.xml.transform.*;
import javax.xml.transform.dom.*;
import javax.xml.ws.*;
import org.w3c.dom.*;

class JaxwsClient {
    public static void main(String[] arguments) throws Exception {
        URL wsdl = new URL(arguments[0]);
        String namespace = documents().parse(wsdl.openStream()).getDocumentElement().getAttribute("targetNamespace");
        Service service = Service.create(wsdl, new QName(namespace, "t"));
        QName port = new QName(namespace, arguments[1].equals("1.2") ? "tSoap12" : "tSoap");
        Dispatch<Source> dispatch = service.createDispatch(port, Source.class, Service.Mode.PAYLOAD);
        var input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        var output = new PrintStream(System.out, true, UTF_8);
        for (String line; (line = input.readLine()) != null;) output.println(said(dispatch, namespace, line));
    }

    static DocumentBuilder documents() throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder();
    }

    static String said(Dispatch<Source> dispatch, String namespace, String json) throws Exception {
        Document call = documents().newDocument();
        Node f = call.appendChild(call.createElementNS(namespace, "f"));
        f.appendChild(call.createElementNS(namespace, "json")).setTextContent(json);
        try {
            DOMResult result = new DOMResult();
            TransformerFactory.newInstance().newTransformer().transform(dispatch.invoke(new DOMSource(call)), result);
            Document answer = (Document) result.getNode();
            return AnswerLine.of(text(answer, "Data"), text(answer, "SecurityStatus"),
                Boolean.parseBoolean(text(answer, "HasErrors")), text(answer, "ErrorCode"), text(answer, "Message"),
                Long.parseLong(text(answer, "EllapsedTime")));
        } catch (WebServiceException failure) {
            return AnswerLine.ofFault(failure);
        }
    }

    static String text(Document answer, String name) {
        Node element = answer.getElementsByTagNameNS("*", name).item(0);
        return element == null ? null : element.getTextContent();
    }
}
