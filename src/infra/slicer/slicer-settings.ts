import type { PlateRequest } from '#domain/shared/plate-slicer.ts';
import type { PrintProfileId } from '#mesh/print-profiles.ts';

/** Side of the bed and height in mm: larger than any printer, so that the shop's own check of the size counts. */
export const slicerBedMm = 400;

/** A printer with a nozzle of 0.4 mm. What is not named is PrusaSlicer's default. */
const printer = `
printer_technology = FFF
gcode_flavor = marlin
machine_limits_usage = time_estimate_only
machine_max_acceleration_x = 1000
machine_max_acceleration_y = 1000
machine_max_acceleration_z = 200
machine_max_acceleration_e = 5000
machine_max_acceleration_extruding = 1250
machine_max_acceleration_retracting = 1250
machine_max_acceleration_travel = 1250
machine_max_feedrate_x = 200
machine_max_feedrate_y = 200
machine_max_feedrate_z = 12
machine_max_feedrate_e = 120
machine_max_jerk_x = 8
machine_max_jerk_y = 8
machine_max_jerk_z = 0.4
machine_max_jerk_e = 4.5
nozzle_diameter = 0.4
filament_diameter = 1.75
filament_density = 1.24
extrusion_multiplier = 1
filament_max_volumetric_speed = 15`;

/** What all profiles have in common. */
const print = `
first_layer_height = 0.2
perimeters = 2
top_solid_min_thickness = 0.7
bottom_solid_min_thickness = 0.5
fill_density = 15%
fill_pattern = grid
extrusion_width = 0.45
external_perimeter_extrusion_width = 0.45
perimeter_extrusion_width = 0.45
infill_extrusion_width = 0.45
solid_infill_extrusion_width = 0.45
top_infill_extrusion_width = 0.4
first_layer_extrusion_width = 0.42
perimeter_speed = 45
external_perimeter_speed = 25
small_perimeter_speed = 25
infill_speed = 80
solid_infill_speed = 80
top_solid_infill_speed = 40
bridge_speed = 25
gap_fill_speed = 40
first_layer_speed = 20
travel_speed = 180
default_acceleration = 1000
perimeter_acceleration = 800
infill_acceleration = 1000
bridge_acceleration = 1000
first_layer_acceleration = 800
retract_length = 0.8
retract_speed = 35
retract_lift = 0.4
retract_before_travel = 1
cooling = 1
slowdown_below_layer_time = 12
min_print_speed = 15
skirts = 0
brim_width = 0
support_material = 0
thick_bridges = 0
solid_infill_below_area = 0
infill_anchor = 2.5
infill_anchor_max = 12
infill_overlap = 15%
ensure_vertical_shell_thickness = 1
elefant_foot_compensation = 0
seam_position = aligned`;

const layers: Record<PrintProfileId, { height: number; top: number; bottom: number }> = {
  standard: { height: 0.2, top: 5, bottom: 4 },
  fine: { height: 0.12, top: 8, bottom: 6 },
  draft: { height: 0.28, top: 4, bottom: 3 },
};

const anyBed = { width: slicerBedMm, depth: slicerBedMm, height: slicerBedMm };

/**
 * PrusaSlicer's settings of a print profile: those that the estimates are fitted to. PrusaSlicer refuses a file that has a
 * setting twice.
 */
export function toSlicerSettings(profile: PrintProfileId, bed: PlateRequest['size'] = anyBed): string {
  const { height, top, bottom } = layers[profile];
  const own = `layer_height = ${height}\ntop_solid_layers = ${top}\nbottom_solid_layers = ${bottom}`;
  const shape = `bed_shape = 0x0,${bed.width}x0,${bed.width}x${bed.depth},0x${bed.depth}`;
  return `${printer}${print}\n${shape}\nmax_print_height = ${bed.height}\n${own}\n`.trimStart();
}
