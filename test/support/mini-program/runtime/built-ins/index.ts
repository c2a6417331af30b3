import type { Engine } from '../engine'
import { type BuiltInTemplates, registerBuiltIn } from './built-in'
import { CONTAINERS } from './containers'
import { CONTROLS } from './controls'
import { MEDIA } from './media'
import { TEXT_FIELDS } from './text-fields'

/** Registers every built-in component this host has. A package that uses another one fails where it does. */
export const registerBuiltIns = (engine: Engine, templates: BuiltInTemplates): void => {
  for (const builtIn of [...TEXT_FIELDS, ...CONTROLS, ...CONTAINERS, ...MEDIA]) {
    registerBuiltIn(engine, templates, builtIn)
  }
}
