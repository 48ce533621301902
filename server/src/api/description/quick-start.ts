/** The first steps of a program, for the page at GET /api/: a key, a first call, and the same call in four languages. */
import { type Html, html } from '#platform/http/html.ts';

/** The first call, by language. `BASE` is the address of the server, `KEY` the API key. */
export const firstCalls = {
  curl: `curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -d '{"filter":{"isOpen":true},"sort":"newest","limit":5}' "$BASE/api/find-requests"`,
  'Node.js': `const answer = await fetch(\`\${process.env.BASE}/api/find-requests\`, {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.KEY}\`, 'content-type': 'application/json' },
  body: JSON.stringify({ filter: { isOpen: true }, sort: 'newest', limit: 5 }),
});
console.log(answer.status, await answer.json());`,
  Python: `import json, os, urllib.request

call = urllib.request.Request(
    os.environ["BASE"] + "/api/find-requests",
    data=json.dumps({"filter": {"isOpen": True}, "sort": "newest", "limit": 5}).encode(),
    headers={"Authorization": "Bearer " + os.environ["KEY"], "Content-Type": "application/json"},
)
with urllib.request.urlopen(call) as answer:
    print(answer.status, json.load(answer))`,
  Java: `import java.net.URI;
import java.net.http.*;

class FirstCall {
  public static void main(String[] words) throws Exception {
    var body = "{\\"filter\\":{\\"isOpen\\":true},\\"sort\\":\\"newest\\",\\"limit\\":5}";
    var call = HttpRequest.newBuilder(URI.create(System.getenv("BASE") + "/api/find-requests"))
        .header("Authorization", "Bearer " + System.getenv("KEY"))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body)).build();
    var answer = HttpClient.newHttpClient().send(call, HttpResponse.BodyHandlers.ofString());
    System.out.println(answer.statusCode() + " " + answer.body());
  }
}`,
} as const;

export const quickStart: Html = html`<h2 id="quick-start">First steps</h2>
<p>1. A manager makes a key at the desk, under Settings, API keys. The desk shows the key once. The key has a role, and may do what a member with this role may do.
Its scope <code>read</code> only reads, <code>desk</code> also writes, <code>webhooks</code> manages webhooks, and <code>open311</code> sends reports by Open311. A program can sign in as a manager and make the key, too:</p>
<pre tabindex="0" aria-label="Make a key with curl">curl -c cookies -H 'Content-Type: application/json' \\
  -d '{"username":"…","password":"…"}' "$BASE/api/sign-in"
curl -b cookies -H 'Content-Type: application/json' \\
  -d '{"name":"Work orders","role":"clerk","scopes":["desk"],"teamIds":null,"expiresAt":null}' "$BASE/api/save-key"</pre>
<p>2. The program calls with the key. The variable <code>BASE</code> is the address of the server, such as <code>http://127.0.0.1:8080</code>. A key knows its
municipality, so each host of the server is right. Node.js, Python and Java do not find names like <code>riverbend.localhost</code>.</p>
${Object.entries(firstCalls).map(
  ([name, code]) => html`<h3>${name}</h3>
<pre tabindex="0" aria-label="${`A call with a key: ${name}`}">${code}</pre>
`,
)}
<p>3. Lists come in pages. Send <code>next</code> of the answer as <code>after</code> of the next call, until <code>next</code> is null. To keep a copy of
all requests, use <a href="#find-changes">find-changes</a>, which also tells of removed requests.</p>
<p>4. Each answer to a key says in <code>RateLimit-Remaining</code> how many calls are left. A refusal with 429 says in <code>Retry-After</code> how many seconds to wait.</p>
`;
