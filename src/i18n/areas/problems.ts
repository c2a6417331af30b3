import { addArea } from '../dictionaries'

addArea('problems', textsByLanguage('problems'))
