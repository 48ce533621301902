import { escapeXml } from '@fixpoint/contract/wire/envelope.ts';
import { securityStatuses } from '@fixpoint/contract/wire/result.ts';

/**
 * The WSDL 1.1 of the service: `f(json: string): TaskResponse` for SOAP 1.1, SOAP 1.2 and HTTP POST. All
 * three use the types of one schema. Toolkits generate a class for each type's name, so each name is unique.
 */
export function writeWsdl(targetNamespace: string, address: string): string {
  const namespace = escapeXml(targetNamespace);
  return `<?xml version="1.0" encoding="utf-8"?>
<wsdl:definitions name="t" targetNamespace="${namespace}" xmlns:tns="${namespace}"
  xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/"
  xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/">
${types(namespace)}
  <wsdl:message name="fSoapIn"><wsdl:part name="parameters" element="tns:f"/></wsdl:message>
  <wsdl:message name="fSoapOut"><wsdl:part name="parameters" element="tns:fResponse"/></wsdl:message>
  <wsdl:message name="fHttpPostIn"><wsdl:part name="json" type="xs:string"/></wsdl:message>
  <wsdl:message name="fHttpPostOut"><wsdl:part name="Body" element="tns:TaskResponse"/></wsdl:message>
${portType('Soap')}
${portType('HttpPost')}
${soapBinding('Soap', 'soap')}
${soapBinding('Soap12', 'soap12')}
${httpBinding}
${service(escapeXml(address))}
</wsdl:definitions>
`;
}

/** The elements of SOAP calls and answers, the element of HTTP POST answers, and the types of a result. */
function types(namespace: string): string {
  return `  <wsdl:types>
    <xs:schema elementFormDefault="qualified" targetNamespace="${namespace}">
      <xs:element name="f">
        <xs:complexType>
          <xs:sequence><xs:element minOccurs="0" name="json" type="xs:string"/></xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:element name="fResponse">
        <xs:complexType>
          <xs:sequence><xs:element minOccurs="0" name="fResult" type="tns:TaskResponse"/></xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:element name="TaskResponse" type="tns:TaskResponse"/>
${resultTypes()}
    </xs:schema>
  </wsdl:types>`;
}

function resultTypes(): string {
  const statuses = securityStatuses.map((status) => `<xs:enumeration value="${status}"/>`).join('');
  return `      <xs:complexType name="TaskResponse">
        <xs:sequence>
          <xs:element minOccurs="0" name="Data" type="xs:string"/>
          <xs:element name="SecurityStatus" type="tns:SecurityStatus"/>
          <xs:element name="HasErrors" type="xs:boolean"/>
          <xs:element minOccurs="0" name="Errors" type="tns:ArrayOfApplicationError"/>
          <xs:element name="EllapsedTime" type="xs:long"/>
        </xs:sequence>
      </xs:complexType>
      <xs:complexType name="ArrayOfApplicationError">
        <xs:sequence>
          <xs:element minOccurs="0" maxOccurs="unbounded" name="ApplicationError" type="tns:ApplicationError"/>
        </xs:sequence>
      </xs:complexType>
      <xs:complexType name="ApplicationError">
        <xs:sequence>
          <xs:element minOccurs="0" name="ErrorCode" type="xs:string"/>
          <xs:element minOccurs="0" name="Message" type="xs:string"/>
        </xs:sequence>
      </xs:complexType>
      <xs:simpleType name="SecurityStatus">
        <xs:restriction base="xs:string">${statuses}</xs:restriction>
      </xs:simpleType>`;
}

function portType(protocol: string): string {
  return `  <wsdl:portType name="t${protocol}">
    <wsdl:operation name="f">
      <wsdl:input message="tns:f${protocol}In"/>
      <wsdl:output message="tns:f${protocol}Out"/>
    </wsdl:operation>
  </wsdl:portType>`;
}

/** A SOAP binding. The action is f in the target namespace, and the server requires none. */
function soapBinding(name: string, prefix: string): string {
  return `  <wsdl:binding name="t${name}" type="tns:tSoap">
    <${prefix}:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="f">
      <${prefix}:operation soapAction="" style="document"/>
      <wsdl:input><${prefix}:body use="literal"/></wsdl:input>
      <wsdl:output><${prefix}:body use="literal"/></wsdl:output>
    </wsdl:operation>
  </wsdl:binding>`;
}

const httpBinding = `  <wsdl:binding name="tHttpPost" type="tns:tHttpPost">
    <http:binding verb="POST"/>
    <wsdl:operation name="f">
      <http:operation location="/f"/>
      <wsdl:input><mime:content type="application/x-www-form-urlencoded"/></wsdl:input>
      <wsdl:output><mime:mimeXml part="Body"/></wsdl:output>
    </wsdl:operation>
  </wsdl:binding>`;

function service(address: string): string {
  return `  <wsdl:service name="t">
    <wsdl:port name="tSoap" binding="tns:tSoap"><soap:address location="${address}"/></wsdl:port>
    <wsdl:port name="tSoap12" binding="tns:tSoap12"><soap12:address location="${address}"/></wsdl:port>
    <wsdl:port name="tHttpPost" binding="tns:tHttpPost"><http:address location="${address}"/></wsdl:port>
  </wsdl:service>`;
}
