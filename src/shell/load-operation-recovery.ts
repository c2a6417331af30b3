import { ignoreAppError } from '@/errors/app-error'
import { type RecoveryDependencies, recoverOperations as recover } from './operation-recovery'

/** Tells of unanswered operations; what fails is tried the next time. */
export const recoverOperations = (dependencies: RecoveryDependencies): unknown =>
  recover(dependencies).catch(ignoreAppError)
