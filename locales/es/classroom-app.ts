import type { Shape } from '../shape.ts'
import type { classroomApp as zh } from '../zh/classroom-app.ts'

export const classroomApp: Shape<typeof zh> = {
  needless:
    'Las clases se dan en el navegador, sin instalar nada; como aplicación, la escuela se abre antes.',
  install: 'Instalar',
  state: {
    app: 'Está en la aplicación',
    installed: 'Ya está en este dispositivo',
    inside: 'Abra primero esta página en un navegador',
    offered: 'Instalar {{name}} en este dispositivo',
    byHand: 'Añadir {{name}} a este dispositivo',
  },
  stateSays: {
    app: 'Está en este dispositivo: no hay nada que instalar.',
    installed: 'Ábrala desde el escritorio, el menú Inicio o el Dock.',
    inside:
      'Esta página está dentro de WeChat o de otra aplicación, que no puede instalar nada. Pulse ··· arriba a la derecha, elija «Abrir en el navegador» y siga los pasos de abajo.',
    offered:
      'Tiene icono y ventana propios y se abre con un toque. Ocupa poco y se puede quitar en cualquier momento.',
    byHand:
      'Son los tres pasos de abajo: tendrá icono y ventana propios. Este navegador no dice si ya lo ha hecho.',
  },
  phone: {
    title: 'En el teléfono',
    says: 'Escanee el código con la cámara o el navegador del teléfono para abrir allí esta página.',
    label: 'Código que abre esta página en un teléfono',
  },
  offline: {
    title: 'Sin conexión',
    label: 'Abrir también sin conexión',
    says: 'Dice que no hay red y muestra las clases de hoy. El horario queda en este dispositivo hasta que cierre la sesión: no lo active en un ordenador compartido.',
    inApp:
      'La aplicación se abre también sin conexión: dice que no hay red y muestra las clases de hoy. El horario queda en este dispositivo hasta que cierre la sesión.',
  },
  here: 'En este dispositivo: {{way}}',
  others: 'Otros dispositivos',
  way: {
    computer: {
      name: 'Ordenador con Chrome o Edge',
      one: 'Pulse el icono de instalar al final de la barra de direcciones. Si no está, busque «Instalar» o «Aplicaciones» en el menú.',
      two: 'Pulse «Instalar» en la ventanita.',
      three: 'Desde ahora ábrala desde el escritorio, el menú Inicio o el Dock: tiene ventana propia.',
    },
    safari: {
      name: 'Mac con Safari',
      one: 'Elija «Añadir al Dock» en el menú Archivo, arriba en la pantalla.',
      two: 'Pulse «Añadir».',
      three: 'Desde ahora ábrala desde el Dock: tiene ventana propia.',
    },
    android: {
      name: 'Teléfono o tableta Android con Chrome o Edge',
      one: 'Pulse el menú del navegador (tres puntos).',
      two: 'Elija «Añadir a la pantalla de inicio» o «Instalar aplicación», y después «Instalar».',
      three: 'Desde ahora ábrala desde la pantalla de inicio.',
    },
    iphone: {
      name: 'iPhone o iPad con Safari',
      one: 'Pulse el botón Compartir: un cuadro con una flecha hacia arriba.',
      two: 'Baje hasta «Añadir a pantalla de inicio» y pulse «Añadir».',
      three:
        'Desde ahora ábrala desde la pantalla de inicio. Los avisos solo llegan a la que se abre desde allí.',
    },
    harmony: {
      name: 'Teléfono o tableta HarmonyOS con Huawei Browser',
      one: 'Pulse el botón de menú, abajo en el navegador.',
      two: 'Elija «Añadir a la pantalla de inicio»; en algunas versiones, «Añadir a».',
      three: 'Desde ahora ábrala desde la pantalla de inicio.',
    },
  },
}
