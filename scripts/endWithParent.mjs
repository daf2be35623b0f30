/**
 * Loaded before another program (`node --import`), which its parent starts with an `ipc` channel: the channel closes when the
 * parent is gone, however it ended, and the program gets SIGTERM, which it would have got from a parent that still could.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Nobody sends anything here: the channel alone must not keep the program alive.
process.channel?.unref();
