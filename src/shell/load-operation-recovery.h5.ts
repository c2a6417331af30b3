import type { RecoveryDependencies } from './operation-recovery'

/** Fetches what tells of unanswered operations where there are any: hardly ever. What fails is tried the next time. */
export const recoverOperations = (dependencies: RecoveryDependencies): unknown =>
  dependencies.persistence.read().unansweredOperations[dependencies.session.userId] &&
  import(/* webpackChunkName: "operation-recovery" */ './operation-recovery')
    .then((recovery) => recovery.recoverOperations(dependencies))
    .catch(() => undefined)
