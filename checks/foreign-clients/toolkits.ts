/** The toolkits; all of them are third-party. */
import { javaToolkits } from './java-toolkits.ts';
import { type ToolkitCommand, type Order, type Toolkit, clientSource } from './toolkit.ts';

/** Debian's own Python, for its packages. On many paths another Python comes first. */
const python = process.env['PYTHON'] ?? '/usr/bin/python3';
const script = (program: string, name: string) => ({
  run: ({ wsdl, binding }: Order): ToolkitCommand => [program, clientSource(name), wsdl, binding],
});

const monoProtocols = { '1.1': 'SOAP', '1.2': 'SOAP12', POST: 'HttpPost' };
const monoLibraries = 'System.Web.Services,System.Web.Extensions,System.EnterpriseServices';

export const toolkits: readonly Toolkit[] = [
  ...javaToolkits,
  {
    id: 'gsoap',
    name: 'C++, gSOAP',
    bindings: ['1.1', '1.2'],
    packages: 'gsoap libgsoap-dev g++',
    probes: [
      ['wsdl2h', '-V'],
      ['soapcpp2', '-V'],
      ['g++', '--version'],
    ],
    make: ({ wsdl, binding }) => [
      ['wsdl2h', '-N', 'ws7', '-o', 'ws7.h', wsdl],
      ['soapcpp2', binding === '1.2' ? '-2' : '-1', '-C', '-j', '-x', '-I/usr/share/gsoap/import', 'ws7.h'],
      [
        'g++',
        '-I.',
        '-o',
        'client',
        'soapC.cpp',
        'soaptSoapProxy.cpp',
        clientSource('gsoap-client.cpp'),
        '-lgsoap++',
      ],
    ],
    run: ({ wsdl, binding }) => ['./client', wsdl, binding],
  },
  {
    id: 'zeep',
    name: 'Python, zeep',
    bindings: ['1.1', '1.2', 'POST'],
    packages: 'python3-zeep',
    probes: [[python, '-c', 'import zeep']],
    ...script(python, 'zeep-client.py'),
  },
  {
    id: 'suds',
    name: 'Python, suds',
    bindings: ['1.1'],
    packages: 'python3-suds',
    probes: [[python, '-c', 'import suds']],
    ...script(python, 'suds-client.py'),
  },
  {
    id: 'php',
    name: 'PHP, SoapClient and streams',
    bindings: ['1.1', '1.2', 'POST'],
    packages: 'php-cli php-soap php-xml',
    probes: [['php', '-r', 'exit(extension_loaded("soap") && extension_loaded("simplexml") ? 0 : 1);']],
    ...script('php', 'php-client.php'),
  },
  {
    id: 'soap-lite',
    name: 'Perl, SOAP::Lite and LWP',
    bindings: ['1.1', '1.2', 'POST'],
    packages: 'libsoap-lite-perl libxml-libxml-perl',
    probes: [['perl', '-MSOAP::Lite', '-MXML::LibXML', '-e', '1']],
    ...script('perl', 'soap-lite-client.pl'),
  },
  {
    id: 'soap4r',
    name: 'Ruby, soap4r',
    bindings: ['1.1'],
    packages: 'ruby ruby-soap4r',
    probes: [['ruby', '-e', 'require "soap/wsdlDriver"']],
    ...script('ruby', 'soap4r-client.rb'),
  },
  {
    id: 'rest-client',
    name: 'Ruby, rest-client and crack',
    bindings: ['POST'],
    packages: 'ruby ruby-rest-client ruby-crack',
    probes: [['ruby', '-e', 'require "rest_client"; require "crack"']],
    ...script('ruby', 'rest-client-client.rb'),
  },
  {
    id: 'mono',
    name: 'C#, Mono',
    bindings: ['1.1', '1.2', 'POST'],
    packages: 'mono-mcs mono-devel',
    probes: [
      ['mono', '--version'],
      ['mcs', '--version'],
      ['wsdl', '-?'],
    ],
    make: ({ wsdl, binding }) => [
      ['wsdl', '-nologo', `-protocol:${monoProtocols[binding]}`, '-out:t.cs', wsdl],
      ['mcs', '-nologo', '-out:client.exe', `-r:${monoLibraries}`, 't.cs', clientSource('mono-client.cs')],
    ],
    run: () => ['mono', 'client.exe'],
  },
  {
    id: 'npm-soap',
    name: 'Node.js, soap',
    bindings: ['1.1', '1.2'],
    packages: '',
    probes: [],
    ...script(process.execPath, 'npm-soap-client.ts'),
  },
];
