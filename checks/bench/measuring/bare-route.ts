/** A bare Fastify route in a process of its own: what the framework does when it has nothing to do. Argument: the port. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ ok: true }));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.send?.('ready');
// A bench that fails leaves no server behind.
process.once('disconnect', () => process.exit());
