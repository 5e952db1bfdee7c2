import type { Shape } from '../shape.ts'
import type { shell as zh } from '../zh/shell.ts'

export const shell: Shape<typeof zh> = {
  skip: 'Saltar al contenido',
  noScripts:
    'Para entrar, registrarse y asistir a clase, active JavaScript en su navegador; los cursos pueden consultarse sin él.',
  demonstration: 'Demo',
  demonstrationSays: 'Escuela de demostración: los pagos no mueven dinero y los códigos se muestran',
  nav: {
    main: 'Principal',
    side: 'Menú lateral',
    tabs: 'Pestañas',
    more: 'Más',
    crumbs: 'Dónde está',
    footer: 'Pie de página',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
  },
  public: {
    catalogue: 'Cursos',
    open: 'Cursos abiertos',
    publicClasses: 'Clases públicas',
    signIn: 'Iniciar sesión',
    register: 'Registrarse',
    enter: 'Mi estudio',
    console: 'Mi mesa',
    over: 'El plazo de la escuela ha terminado: consulte a la escuela',
  },
  language: 'Idioma',
  languageUse: 'Cambiar',
  scheme: { dark: 'Cambiar a oscuro', light: 'Cambiar a claro' },
  footer: {
    contact: 'Contacto',
    learning: 'Estudio',
    rules: 'Normas',
    phone: 'Teléfono {{phone}}',
    agreement: 'Acuerdo de usuario',
    about: 'Acerca de este sitio',
  },
  duties: {
    refused: 'Esto no está entre sus funciones',
    changed: 'Se han cambiado sus funciones y la página se ha vuelto a cargar',
    looks: 'Esta parte de la administración solo la consulta: cambiarla no está entre sus funciones',
  },
  end: {
    timeout: 'Su sesión ha caducado',
    timeoutText:
      'Puede que haya pasado mucho tiempo, o que la escuela o usted hayan cambiado el acceso. Inicie sesión para continuar.',
    kicked: 'Su cuenta se ha usado en otro dispositivo',
    kickedText: 'Aquí se ha cerrado la sesión. ¿No ha sido usted? Cambie la contraseña enseguida.',
    permission: 'No puede abrir esta página',
    permissionText: 'No está abierta para su rol. Si la necesita, hable con su escuela.',
    permissionDuty:
      'No está entre sus funciones. Si la necesita, hable con quien las tiene todas en la administración.',
    permissionOver:
      'El plazo de la escuela ha terminado: el horario, la programación y las grabaciones están cerrados; cursos, alumnos y pedidos siguen disponibles. Pida la renovación a su proveedor.',
    deleted: 'Esto ya no está aquí',
    deletedText: 'Puede haberse eliminado o retirado. Lo demás sigue igual.',
    orderDeleted: 'Los datos de este pedido ya no están aquí',
    orderDeletedText: 'Pueden haberse eliminado. Todos los pagos constan: su escuela puede comprobarlos.',
    notFound: 'No existe esta página',
    notFoundText: 'La dirección puede estar mal o la página se ha movido.',
    signInAgain: 'Iniciar sesión de nuevo',
    signInHere: 'Iniciar sesión aquí de nuevo',
    changePassword: 'Cambiar la contraseña',
    home: 'Ir al inicio',
    back: 'Volver',
  },
  broken: {
    title: 'Algo ha fallado en esta página',
    text: 'Lo guardado está a salvo. Inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
  loading: 'Abriendo…',
  slow: 'Sigue abriendo: la red puede ir lenta.',
  transport: {
    timeout: 'La solicitud ha caducado, inténtelo más tarde',
    network: 'Sin conexión, compruebe la red',
    server: 'El servicio no está disponible ahora ({{status}})',
  },
  session: {
    again: 'la sesión ha caducado, inicie sesión de nuevo',
    switched: 'Ha cambiado de rol, irá a la página de inicio en 3 segundos',
    outElsewhere: 'Ha cerrado la sesión en otra ventana',
    otherHere: 'Ahora {{name}} tiene la sesión abierta en este navegador',
  },
}
