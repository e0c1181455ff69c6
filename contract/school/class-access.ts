/** Calls about a class are for the approved teachers who lead it; this is how others are refused. */
export const TEACHER = ['teacher'] as const
export const CLASS_REFUSALS = ['not_found', 'awaiting_approval', 'squad_leaders_only'] as const
/** How days that can't be shown are refused. */
export const DAY_REFUSALS = ['days_reversed', 'days_ahead', 'days_too_many'] as const
