// Writes an answer as the line that a Java client prints.
class AnswerLine {
    static String of(String data, String status, boolean hasErrors, String code, String message, long elapsed) {
        return "{\"Data\":" + quoted(data) + ",\"SecurityStatus\":" + quoted(status) + ",\"HasErrors\":" + hasErrors
            + ",\"ErrorCode\":" + quoted(code) + ",\"Message\":" + quoted(message) + ",\"EllapsedTime\":" + elapsed + "}";
    }

    static String ofFault(Exception failure) {
        return "{\"Fault\":" + quoted(String.valueOf(failure.getMessage())) + "}";
    }

    private static String quoted(String text) {
        if (text == null) return "null";
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\r", "\\r") + '"';
    }
}
