// jsdom has no MessageChannel, and Node's keeps the process alive. So work for the next task runs in a microtask.
module.exports = { nextTask: () => Promise.resolve() }
