// jsdom has no MessageChannel, and Node's keeps the process alive: what comes in the next task comes in this one.
module.exports = { nextTask: () => Promise.resolve() }
