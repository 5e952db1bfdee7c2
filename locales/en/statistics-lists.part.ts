import type { Shape } from '../shape.ts'
import type { statisticsLists as zh } from '../zh/statistics-lists.part.ts'

export const statisticsLists: Shape<typeof zh> = {
  courses: 'Learning reports by course',
  students: 'Learning reports by student',
  column: {
    course: 'Course',
    kind: 'Kind',
    students: 'Students',
    held: 'Lessons held',
    planned: 'Lessons planned',
    came: 'Came',
    attendance: 'Attendance',
    liveMinutes: 'Live minutes, average',
    right: 'Answered right',
    fullName: 'Name',
    number: 'Student number',
    lessons: 'Lessons',
    onLeave: 'On leave',
    cameLessons: 'Lessons attended',
    late: 'Late',
    live: 'Live minutes',
    watched: 'Playback minutes',
    answered: 'Answers',
    questions: 'Questions',
    rightAnswers: 'Right answers',
    gradable: 'Graded questions',
    words: 'Chat messages',
    hands: 'Hands raised',
    medals: 'Medals',
  },
}
