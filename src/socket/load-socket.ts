export { createSocket as loadSocket } from './socket'
