/**
 * Imported before anything else by a process that the server starts with a channel to it, and that is of no use without
 * it: a server that is killed cannot end what it has started, which would go on for minutes beside the next one.
 */
process.once('disconnect', () => process.exit(1));
// Listening alone keeps no process alive.
process.channel?.unref();
