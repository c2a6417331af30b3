// npm start: runs scripts/run-platform.mjs on a Node that the project supports.
import './check-node.mjs'

import('./run-platform.mjs')
