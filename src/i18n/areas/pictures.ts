import { addArea } from '../dictionaries'

addArea('pictures', textsByLanguage('pictures'))
