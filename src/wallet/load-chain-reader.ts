export { createChainReader as loadChainReader } from './chain-reader'
