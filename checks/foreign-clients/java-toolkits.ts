/** The toolkits for Java. Their clients are compiled during the run. */
import { type ToolkitCommand, type Order, type Toolkit, clientSource } from './toolkit.ts';

const jdk = 'openjdk-17-jdk-headless';
const hasCompiler: ToolkitCommand = ['javac', '-version'];

const jaxwsJars = '/usr/share/jaxws/lib/*';
const axisJars =
  'axis axis-jaxrpc axis-saaj wsdl4j commons-logging commons-discovery javax.activation javax.mail'
    .split(' ')
    .map((jar) => `/usr/share/java/${jar}.jar`)
    .join(':');

const javac = (jars: string, name: string): ToolkitCommand => {
  const classPath = `${jars}:.`;
  const sources = [clientSource('answer-line.java'), clientSource(name)];
  return ['javac', '-proc:none', '-nowarn', '-cp', classPath, '-d', '.', ...sources];
};
const java = (jars: string, name: string) => ({
  run: ({ wsdl, binding }: Order): ToolkitCommand => ['java', '-cp', `${jars}:.`, name, wsdl, binding],
});

export const javaToolkits: readonly Toolkit[] = [
  {
    id: 'wsimport',
    name: 'Java, wsimport',
    bindings: ['1.1', '1.2'],
    packages: `${jdk} jaxws`,
    probes: [hasCompiler, ['wsimport', '-version']],
    make: ({ wsdl }) => [
      ['wsimport', '-quiet', '-extension', '-p', 'ws7', wsdl],
      javac(jaxwsJars, 'wsimport-client.java'),
    ],
    ...java(jaxwsJars, 'WsimportClient'),
  },
  {
    id: 'jaxws',
    name: 'Java, JAX-WS at run time',
    bindings: ['1.1', '1.2'],
    packages: `${jdk} jaxws`,
    probes: [hasCompiler, ['wsimport', '-version']],
    make: () => [javac(jaxwsJars, 'jaxws-client.java')],
    ...java(jaxwsJars, 'JaxwsClient'),
  },
  {
    id: 'axis',
    name: 'Java, Axis 1.4',
    bindings: ['1.1'],
    packages: `${jdk} libaxis-java`,
    probes: [hasCompiler, ['java', '-cp', axisJars, 'org.apache.axis.Version']],
    make: ({ wsdl }) => [
      ['java', '-cp', axisJars, 'org.apache.axis.wsdl.WSDL2Java', '-p', 'ws7', wsdl],
      javac(axisJars, 'axis-client.java'),
    ],
    ...java(axisJars, 'AxisClient'),
  },
  {
    id: 'java-http',
    name: 'Java, java.net.http',
    bindings: ['POST'],
    packages: jdk,
    probes: [hasCompiler],
    make: () => [javac('', 'java-http-client.java')],
    ...java('', 'JavaHttpClient'),
  },
];
