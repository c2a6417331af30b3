// Compiles the programs that tests start as separate processes, and prints their folder.
import { compilePrograms } from './compile.mjs'

process.stdout.write(`${await compilePrograms()}\n`)
