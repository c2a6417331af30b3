import { addArea } from '../dictionaries'

addArea('reading', textsByLanguage('reading'))
