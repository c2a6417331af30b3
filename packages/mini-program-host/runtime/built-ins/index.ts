import type { Engine } from '../engine'
import { type BuiltInTemplates, registerBuiltIn } from './built-in'
import { CONTAINERS } from './containers'
import { CONTROLS } from './controls'
import { MEDIA } from './media'
import { PICKERS } from './pickers'
import { RICH_TEXTS } from './rich-text'
import { SLIDERS } from './slider'
import { TEXT_FIELDS } from './text-fields'
import { WEB_VIEWS } from './web-view'

/** Registers every built-in component of this host. A package that uses another one fails at that place. */
export const registerBuiltIns = (engine: Engine, templates: BuiltInTemplates): void => {
  for (const builtIn of [
    ...TEXT_FIELDS,
    ...CONTROLS,
    ...CONTAINERS,
    ...MEDIA,
    ...RICH_TEXTS,
    ...PICKERS,
    ...SLIDERS,
    ...WEB_VIEWS,
  ]) {
    registerBuiltIn(engine, templates, builtIn)
  }
}
