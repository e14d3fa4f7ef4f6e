package ph.perlas.app;

import android.Manifest;
import android.app.Activity;
import android.content.pm.PackageManager;
import android.webkit.PermissionRequest;

/** Lets our own page see through the camera, once the player let the app. No other page, and never the microphone. */
final class Camera {
    private static final int ASKING = 1;

    private final Activity activity;
    private final String origin;
    private PermissionRequest waiting;

    Camera(Activity activity, String origin) {
        this.activity = activity;
        this.origin = origin;
    }

    void asked(PermissionRequest request) {
        String[] camera = {PermissionRequest.RESOURCE_VIDEO_CAPTURE};
        if (!Rules.mayUseCamera(request.getOrigin().toString(), request.getResources(), origin, camera[0])) {
            request.deny();
            return;
        }
        if (activity.checkSelfPermission(Manifest.permission.CAMERA) == PackageManager.PERMISSION_GRANTED) {
            request.grant(camera);
            return;
        }
        if (waiting != null) waiting.deny();
        waiting = request;
        activity.requestPermissions(new String[] {Manifest.permission.CAMERA}, ASKING);
    }

    void dropped(PermissionRequest request) {
        if (waiting == request) waiting = null;
    }

    void answered(int request, int[] results) {
        PermissionRequest asking = waiting;
        if (request != ASKING || asking == null) return;
        waiting = null;
        if (results.length > 0 && results[0] == PackageManager.PERMISSION_GRANTED)
            asking.grant(new String[] {PermissionRequest.RESOURCE_VIDEO_CAPTURE});
        else asking.deny();
    }
}
