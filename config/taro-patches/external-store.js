// Stands in for the shim of a hook that React itself has.
export { useSyncExternalStore } from 'react'
