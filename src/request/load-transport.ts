export { createTransport as loadTransport } from './transport'
