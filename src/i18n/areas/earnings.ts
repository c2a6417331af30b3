import { addArea } from '../dictionaries'

addArea('earnings', textsByLanguage('earnings'))
