/** The fake's description of itself. */

const elements = ['f', 'json', 'fResponse', 'fResult', 'Data', 'SecurityStatus', 'HasErrors', 'EllapsedTime'];

const addresses = ['soap', 'soap12', 'http'].map(
  (kind) => `<a:address xmlns:a="http://schemas.xmlsoap.org/wsdl/${kind}/" location="http://city.example/"/>`,
);

export const fakeWsdl =
  '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"><types>' +
  elements.map((name) => `<element name="${name}"/>`).join('') +
  `</types><portType><operation name="f"/></portType><service>${addresses.join('')}</service></definitions>`;

export const fakePage = '<p>findclientidbyname, signin, createworkrequest and so on</p>';
