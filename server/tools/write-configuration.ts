/**
 * Writes docs/configuration.md from the schema of the environment.
 *
 *     npm run configuration
 */
import fs from 'node:fs'
import path from 'node:path'
import { configurationPage } from '../config/configuration-page'

fs.writeFileSync(path.resolve(__dirname, '../../docs/configuration.md'), configurationPage())
