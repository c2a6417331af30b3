// node:test follows every promise of a process until it is collected, to name the test that an uncaught error belongs to.
// With a database and a chain in the process that is a fifth of its time. Here it follows its tests alone: an uncaught
// error ends the process with a failure (`node-worker.mjs` says in which file).
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
