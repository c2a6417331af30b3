// Compiles what tests start as processes of their own, and prints where it lies.
import { compilePrograms } from './compile.mjs'

process.stdout.write(`${await compilePrograms()}\n`)
