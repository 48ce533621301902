// Java's Axis 1.4, with the classes that WSDL2Java makes from the WSDL (package ws7). It speaks SOAP 1.1. It passes
// JSON on, except characters beyond the BMP. Axis would write those as references that XML forbids, so the client
// writes them as JSON escapes.
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.*;
import ws7.*;

class AxisClient {
    public static void main(String[] arguments) throws Exception {
        TSoap_PortType port = new TLocator().gettSoap();
        var input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        var output = new PrintStream(System.out, true, UTF_8);
        for (String line; (line = input.readLine()) != null;) output.println(said(port, line));
    }

    static String said(TSoap_PortType port, String json) {
        try {
            TaskResponse answer = port.f(withinBmp(json));
            ApplicationError[] errors = answer.getErrors();
            ApplicationError error = errors == null || errors.length == 0 ? new ApplicationError() : errors[0];
            return AnswerLine.of(answer.getData(), answer.getSecurityStatus().getValue(), answer.isHasErrors(),
                error.getErrorCode(), error.getMessage(), answer.getEllapsedTime());
        } catch (IOException failure) {
            return AnswerLine.ofFault(failure);
        }
    }

    static String withinBmp(String json) {
        if (json.codePoints().noneMatch(Character::isSupplementaryCodePoint)) return json;
        return json.chars()
            .mapToObj(unit -> Character.isSurrogate((char) unit) ? String.format("\\u%04x", unit) : "" + (char) unit)
            .collect(joining());
    }
}
