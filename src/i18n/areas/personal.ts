import { addArea } from '../dictionaries'

addArea('personal', textsByLanguage('personal'))
