"""The photo studio: Blender 3.4, `blender -b -P scene.py -- job.json`.

The job (written by ../photograph.ts) lists meshes, filaments, poses and the picture's size.
One Blender unit is 100 mm; the product stands on z = 0 and its front looks to -y.
"""

import array
import json
import math
import sys

import bpy
from mathutils import Vector

UNIT = 0.01  # Blender units in a millimetre


def srgb(hex_colour):
    """'#rrggbb' as linear RGBA."""
    out = []
    for at in (1, 3, 5):
        value = int(hex_colour[at : at + 2], 16) / 255
        out.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return (*out, 1)


def filament(look, layer):
    """Printed plastic: a diffuse body, a soft coat and layer lines `layer` units apart along z."""
    material = bpy.data.materials.new(look["name"])
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    metal = look.get("metal", 0)
    shader.inputs["Base Color"].default_value = srgb(look["hex"])
    shader.inputs["Roughness"].default_value = look["roughness"]
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Specular"].default_value = 0.42
    if look.get("glow"):
        shader.inputs["Emission"].default_value = srgb(look["hex"])
        shader.inputs["Emission Strength"].default_value = look["glow"]
    place = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["Object"], split.inputs[0])
    phase = nodes.new("ShaderNodeMath")
    phase.operation = "MULTIPLY"
    phase.inputs[1].default_value = math.pi / layer
    links.new(split.outputs["Z"], phase.inputs[0])
    sine = nodes.new("ShaderNodeMath")
    sine.operation = "SINE"
    links.new(phase.outputs[0], sine.inputs[0])
    bead = nodes.new("ShaderNodeMath")
    bead.operation = "ABSOLUTE"
    links.new(sine.outputs[0], bead.inputs[0])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = look.get("lines", 0.32)
    bump.inputs["Distance"].default_value = layer * 0.55
    links.new(bead.outputs[0], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def matte(name, hex_colour, roughness=0.75):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = srgb(hex_colour)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.25
    return material


def load_mesh(path, name):
    """Reads what photograph.ts wrote: uint32 counts, float32 corners in mm, uint32 triangles."""
    with open(path, "rb") as file:
        counts = array.array("I", file.read(8))
        corners = array.array("f", file.read(12 * counts[0]))
        triangles = array.array("I", file.read(12 * counts[1]))
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(counts[0])
    mesh.vertices.foreach_set("co", array.array("f", (c * UNIT for c in corners)))
    mesh.loops.add(3 * counts[1])
    mesh.loops.foreach_set("vertex_index", triangles)
    mesh.polygons.add(counts[1])
    mesh.polygons.foreach_set("loop_start", array.array("I", range(0, 3 * counts[1], 3)))
    mesh.polygons.foreach_set("loop_total", array.array("I", [3] * counts[1]))
    mesh.polygons.foreach_set("use_smooth", array.array("b", [1] * counts[1]))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(32)
    mesh.update(calc_edges=True)
    mesh.validate()
    return mesh


def stand(product):
    """Puts one product on the table; returns its corner points in the world."""
    root = bpy.data.objects.new(product["slug"], None)
    bpy.context.collection.objects.link(root)
    root.rotation_euler = (0, 0, math.radians(product.get("turn", 0)))
    at = product.get("at", [0, 0, 0])
    root.location = [c * UNIT for c in at]
    scale = product.get("scale", 1)
    root.scale = (scale, scale, scale)
    objects = []
    for part in product["parts"]:
        thing = bpy.data.objects.new(part["name"], load_mesh(part["file"], part["name"]))
        thing["look"] = json.dumps(part["look"])
        thing.parent = root
        bpy.context.collection.objects.link(thing)
        objects.append(thing)
    bpy.context.view_layer.update()
    return [thing.matrix_world @ v.co for thing in objects for v in thing.data.vertices]


def backdrop(look):
    """A seamless paper sweep: floor, a wide curve, wall."""
    profile = [(-30, 0)]
    radius = look.get("curve", 5)
    back = look.get("back", 9)
    for step in range(0, 25):
        angle = math.pi / 2 * step / 24
        profile.append((back + radius * math.sin(angle), radius - radius * math.cos(angle)))
    profile.append((back + radius, 40))
    mesh = bpy.data.meshes.new("backdrop")
    wide = 60
    points = [(x, y, z) for y, z in profile for x in (-wide, wide)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    thing = bpy.data.objects.new("backdrop", mesh)
    thing.data.materials.append(matte("paper", look["paper"]))
    bpy.context.collection.objects.link(thing)


def wood(look):
    """Boards along x: two browns in stretched noise, a soft varnish. A `grain` of 0 is paint."""
    material = matte("top", look["light"], look["gloss"])
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.16, 2.2, 1)
    links.new(place.outputs["Object"], stretch.inputs["Vector"])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 2.4
    noise.inputs["Detail"].default_value = 5
    noise.inputs["Distortion"].default_value = 0.5
    links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.5 - look["grain"] / 2
    ramp.color_ramp.elements[1].position = 0.5 + look["grain"] / 2
    ramp.color_ramp.elements[0].color = srgb(look["dark"])
    ramp.color_ramp.elements[1].color = srgb(look["light"])
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def room(look):
    """A wooden top that ends at a painted wall."""
    back = look["back"]
    for name, material, points in (
        ("top", wood(look["top"]), [(-60, -30, 0), (60, -30, 0), (60, back, 0), (-60, back, 0)]),
        ("wall", matte("wall", look["wall"], 0.9), [(-60, back, 0), (60, back, 0), (60, back, 40), (-60, back, 40)]),
    ):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(points, [], [(0, 1, 2, 3)])
        mesh.materials.append(material)
        bpy.context.collection.objects.link(bpy.data.objects.new(name, mesh))


def bulb(spec):
    """A round light at a place in mm."""
    light = bpy.data.lights.new("bulb", "POINT")
    light.energy = spec["power"]
    light.color = srgb(spec["hex"])[:3]
    light.shadow_soft_size = spec["radius"] * UNIT
    thing = bpy.data.objects.new("bulb", light)
    thing.location = [c * UNIT for c in spec["at"]]
    bpy.context.collection.objects.link(thing)


def lamp(spec, centre, reach):
    """A soft box. Its place and size are in multiples of the product's reach."""
    light = bpy.data.lights.new(spec["name"], "AREA")
    light.shape = "RECTANGLE"
    light.size = spec["size"][0] * reach
    light.size_y = spec["size"][1] * reach
    light.energy = spec["power"] * reach * reach
    light.color = srgb(spec.get("hex", "#ffffff"))[:3]
    thing = bpy.data.objects.new(spec["name"], light)
    thing.location = centre + Vector(spec["at"]) * reach
    aim = centre + Vector(spec.get("aim", [0, 0, 0])) * reach
    thing.rotation_euler = (aim - thing.location).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = False
    bpy.context.collection.objects.link(thing)


def camera(job, points):
    """A lens `rise` degrees up, so far away that the products fill `fill` of the frame's shorter way.

    Returns the products' centre, their reach (half a diagonal) and one pixel's size at the centre.
    """
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.lens = job.get("lens", 45)
    data.sensor_width = 36
    thing = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(thing)
    scene.camera = thing
    low = Vector([min(p[k] for p in points) for k in range(3)])
    high = Vector([max(p[k] for p in points) for k in range(3)])
    rise = math.radians(job.get("rise", 14))
    view = Vector((0, -math.cos(rise), math.sin(rise)))
    target = (low + high) / 2
    distance = 10.0
    width, height = job["width"], job["height"]
    focal = data.lens / data.sensor_width  # the sensor's wider side is 1
    wide = max(width, height)
    for _ in range(12):
        thing.location = target + view * distance
        rotation = (-view).to_track_quat("-Z", "Y")
        thing.rotation_euler = rotation.to_euler()
        inverse = rotation.to_matrix().transposed()
        seen = [inverse @ (p - thing.location) for p in points]
        us = [focal * p.x / -p.z for p in seen]
        vs = [focal * p.y / -p.z for p in seen]
        shift_u, shift_v = (max(us) + min(us)) / 2, (max(vs) + min(vs)) / 2
        span = max((max(us) - min(us)) * wide / width, (max(vs) - min(vs)) * wide / height)
        target = target + rotation.to_matrix() @ Vector((shift_u, shift_v, 0)) * (distance / focal)
        distance *= span / job.get("fill", 0.7)
    data.shift_x = job.get("shift_x", 0)
    data.shift_y = job.get("shift_y", 0)
    pixel = distance / focal / wide
    if "aperture" in job:
        data.dof.use_dof = True
        data.dof.focus_distance = (target - thing.location).length
        data.dof.aperture_fstop = job["aperture"]
    return (low + high) / 2, (high - low).length / 2, pixel


def render(job):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = job["samples"]
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = job.get("noise", 0.015)
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.caustics_reflective = False
    cycles.sample_clamp_indirect = 4
    cycles.use_denoising = False
    cycles.seed = 7
    scene.render.threads_mode = "FIXED"
    scene.render.threads = job.get("threads", 2)
    scene.render.resolution_x = job["width"]
    scene.render.resolution_y = job["height"]
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = job.get("contrast", "Medium High Contrast")
    scene.view_settings.exposure = job.get("exposure", 0)
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"
    scene.render.filepath = job["out"] + ".png"
    guides(scene, job["out"])
    bpy.ops.render.render(write_still=True)


def guides(scene, out):
    """Writes what denoise.ts is guided by: <out>-albedo.png and <out>-normal.png (normal / 2 + 1 / 2)."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_color = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    final = nodes.new("CompositorNodeComposite")
    links.new(layers.outputs["Image"], final.inputs["Image"])
    normal = nodes.new("CompositorNodeMixRGB")
    normal.blend_type = "MULTIPLY"
    normal.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    links.new(layers.outputs["Normal"], normal.inputs[1])
    centred = nodes.new("CompositorNodeMixRGB")
    centred.blend_type = "ADD"
    centred.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    links.new(normal.outputs[0], centred.inputs[1])
    albedo = nodes.new("CompositorNodeMixRGB")
    albedo.blend_type = "ADD"
    links.new(layers.outputs["DiffCol"], albedo.inputs[1])
    links.new(layers.outputs["GlossCol"], albedo.inputs[2])
    folder, _, stem = out.rpartition("/")
    for name, socket in (("normal", centred.outputs[0]), ("albedo", albedo.outputs[0])):
        node = nodes.new("CompositorNodeOutputFile")
        node.base_path = folder
        node.format.file_format = "PNG"
        node.format.color_mode = "RGB"
        node.format.color_depth = "16"
        node.format.color_management = "OVERRIDE"
        node.format.view_settings.view_transform = "Raw"
        node.file_slots[0].path = f"{stem}-{name}-#"
        links.new(socket, node.inputs[0])


def main():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    points = []
    for product in job["products"]:
        corners = stand(product)
        if product.get("framed", True):
            points += corners
    if "wall" in job["backdrop"]:
        room(job["backdrop"])
    else:
        backdrop(job["backdrop"])
    centre, reach, pixel = camera(job, points)
    for thing in bpy.data.objects:
        if "look" in thing:
            layer = pixel * job["layer_pixels"] / thing.matrix_world.to_scale().z
            thing.data.materials.append(filament(json.loads(thing["look"]), layer))
    for spec in job["lamps"]:
        lamp(spec, centre, reach)
    for spec in job.get("bulbs", []):
        bulb(spec)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = srgb(job["room"]["hex"])
    background.inputs["Strength"].default_value = job["room"]["power"]
    bpy.context.scene.world = world
    render(job)


main()
