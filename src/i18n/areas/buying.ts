import { addArea } from '../dictionaries'

addArea('buying', textsByLanguage('buying'))
