// Java, with the classes that wsimport makes from the WSDL (package ws7). It passes JSON on unchanged.
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.*;
import ws7.*;

class WsimportClient {
    public static void main(String[] arguments) throws IOException {
        T service = new T();
        TSoap port = arguments[1].equals("1.2") ? service.getTSoap12() : service.getTSoap();
        var input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        var output = new PrintStream(System.out, true, UTF_8);
        for (String line; (line = input.readLine()) != null;) output.println(said(port, line));
    }

    static String said(TSoap port, String json) {
        try {
            TaskResponse answer = port.f(json);
            var errors = answer.getErrors().getApplicationError();
            var error = errors.isEmpty() ? new ApplicationError() : errors.get(0);
            return AnswerLine.of(answer.getData(), answer.getSecurityStatus().value(), answer.isHasErrors(),
                error.getErrorCode(), error.getMessage(), answer.getEllapsedTime());
        } catch (Exception failure) {
            return AnswerLine.ofFault(failure);
        }
    }
}
