export const timetable = {}
