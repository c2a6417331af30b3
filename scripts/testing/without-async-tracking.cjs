// node:test tracks every promise of a process until it is collected, to find the test of an uncaught error. With a
// database and a chain in the process, this takes a fifth of the time. Here it tracks only tests: an uncaught error
// ends the process with a failure (`node-worker.mjs` reports the file).
const asyncHooks = require('node:async_hooks')

const { createHook } = asyncHooks
asyncHooks.createHook = ({ init }) =>
  createHook({
    init(asyncId, type, triggerAsyncId, resource) {
      if (type === 'Test' || type === 'Suite') init(asyncId, type, triggerAsyncId, resource)
    },
  })
require('node:test')
asyncHooks.createHook = createHook
