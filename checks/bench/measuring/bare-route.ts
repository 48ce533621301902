/** A bare Fastify route in its own process: the cost of the framework alone. Argument: the port. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ ok: true }));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.send?.('ready');
// A bench that fails must not leave a server running.
process.once('disconnect', () => process.exit());
