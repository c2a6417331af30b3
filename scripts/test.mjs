// npm test: runs scripts/run-tests.mjs on a Node that the project supports.
import './check-node.mjs'

import('./run-tests.mjs')
